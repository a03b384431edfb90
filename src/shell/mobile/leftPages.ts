import { HOME_PATH } from '../routes/paths.ts';

/** What has been left where `address` is shown next: what was seen after it, and at home all. The rest stays behind it. */
export function leftFor(
  seen: readonly string[],
  address: string,
): { readonly left: readonly string[]; readonly stays: readonly string[] } {
  if (address === HOME_PATH) return { left: seen.filter((one) => one !== HOME_PATH), stays: [] };
  const at = seen.indexOf(address);
  return at < 0 ? { left: [], stays: seen } : { left: seen.slice(at + 1), stays: seen.slice(0, at) };
}
