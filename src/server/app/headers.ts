/** Security headers of every answer. Source: DESIGN "Style and CSP". */

/**
 * Content-Security-Policy of all answers but the script worker and uploaded files. The lists are other origins
 * (`https://pictures.example`) whose images, whose pages in frames, and requests to which are allowed.
 */
export function contentSecurityPolicy(
  imageOrigins: readonly string[] = [],
  frameOrigins: readonly string[] = [],
  requestOrigins: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    ["frame-src 'self'", ...frameOrigins].join(' '),
    ["connect-src 'self'", ...requestOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Content-Security-Policy of the script worker: it may compute, but reach no network and load no code of others. */
export const WORKER_SECURITY_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The other security headers, by name. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self)',
};
