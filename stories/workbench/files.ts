/**
 * Files for stories and tests: the demo factory has none, so pictures and documents are made here, and uploads are
 * answered here where a story is about a slow or a failing line.
 */
import { fail, ok } from '../../src/engine/internal.ts';
import type { Platform } from '../../src/platform/index.ts';

type UploadPort = NonNullable<Platform['upload']>;

const HUES: Readonly<Record<string, number>> = { a: 210, b: 30, c: 140, d: 280 };

/** A picture with an id in it: a part on a ground, wider than high. */
function drawnPicture(id: string): string {
  const hue = HUES[id.at(-1) ?? ''] ?? 210;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 220" width="320" height="220">
<rect width="320" height="220" fill="hsl(${hue} 45% 82%)"/><circle cx="160" cy="110" r="78" fill="hsl(${hue} 40% 45%)"/>
<circle cx="160" cy="110" r="30" fill="hsl(${hue} 45% 82%)"/><path d="M0 190h320v30H0z" fill="hsl(${hue} 30% 60%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A PDF of so many pages, each with its number. */
function drawnPdf(pages: number): Blob {
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, at) => {
      const text = `BT /F1 28 Tf 60 760 Td (Inspection report, page ${at + 1}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }).flat(),
  ];
  let text = '%PDF-1.4\n';
  const places = bodies.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Blob([text], { type: 'application/pdf' });
}

const LINES = 'time,station,result\n08:10,S1,ok\n08:12,S2,ok\n08:15,S1,"too wide, 12.04"\n';

/** A platform with files: pictures for all ids but those that say `missing`, a report, a text. */
export function withFiles(platform: Platform): Platform {
  const away = fail({ kind: 'notFound', code: 'request.notFound', params: {}, retryable: false } as const);
  return {
    ...platform,
    files: {
      ...platform.files,
      url: async (id) => (id.includes('missing') ? away : ok(drawnPicture(id))),
    },
    client: {
      ...platform.client,
      download: async (url) => {
        if (url.includes('missing')) return away;
        const blob = url.includes('f001') ? drawnPdf(3) : new Blob([LINES], { type: 'text/csv' });
        return ok({ blob, name: null });
      },
    },
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

let serial = 0;

/** Takes files at once. */
const quickUpload: UploadPort = async (file) => {
  serial += 1;
  return ok({
    id: `up-${serial}`,
    fileName: file.name,
    fileSize: file.size,
    createTime: '2026-11-23 10:00:00',
    url: '',
  });
};

/** Goes as far as two fifths, and stays there. */
const stuckUpload: UploadPort = async (_file, _as, { signal, onProgress }) => {
  onProgress(0.4);
  await pause(3_600_000, signal);
  return fail({ kind: 'aborted', code: 'request.aborted', params: {}, retryable: false });
};

/** Fails for files called `bad`, the first time for those called `line`; takes all others. */
function failingUpload(): UploadPort {
  const seen = new Set<string>();
  return async (file, as, options) => {
    if (file.name.startsWith('bad'))
      return fail({
        kind: 'validation',
        code: 'request.validation',
        params: { msg: 'larger than 20 MB' },
        retryable: false,
      });
    if (!file.name.startsWith('line') || seen.has(file.name)) return quickUpload(file, as, options);
    seen.add(file.name);
    return fail({ kind: 'network', code: 'request.network', params: {}, retryable: true });
  };
}

export const withQuickUpload = (platform: Platform) => ({ ...withFiles(platform), upload: quickUpload });
export const withStuckUpload = (platform: Platform) => ({ ...withFiles(platform), upload: stuckUpload });
export const withFailingUpload = (platform: Platform) => ({
  ...withFiles(platform),
  upload: failingUpload(),
});

/** Files as a user would choose them. */
export function fileNamed(name: string, type = '', bytes = 2048): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** A picture of so many pixels, as a camera would make it. */
export async function drawnFile(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  if (drawing !== null) {
    drawing.fillStyle = 'steelblue';
    drawing.fillRect(0, 0, width, height);
    drawing.fillStyle = 'orange';
    drawing.fillRect(0, 0, width / 3, height / 3);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('no picture');
  return new File([blob], name, { type: 'image/png' });
}
