import { expect, test } from 'vitest';
import { openPdf } from './pdfDocument.ts';

/** A page that says 中文 in a font that the document leaves out, in a predefined encoding, as scanners and printers write. */
function chinesePage(): Blob {
  const stream = 'BT /F 100 Tf 20 60 Td <4E2D6587> Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 260 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`;
  return new Blob([text], { type: 'application/pdf' });
}

async function darkPixels(folder?: string): Promise<number> {
  const { document: pdf, close } = await openPdf(chinesePage(), new AbortController().signal, folder);
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = Object.assign(document.createElement('canvas'), {
    width: viewport.width,
    height: viewport.height,
  });
  await page.render({ canvas, viewport }).promise;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
  close();
  return dark;
}

test('Chinese text in a font that the document leaves out is drawn where the platform has the maps', async () => {
  expect(await darkPixels()).toBe(0);
  expect(await darkPixels('/node_modules/pdfjs-dist')).toBeGreaterThan(1000);
});

test('an abort before the code has come opens nothing', async () => {
  const abort = new AbortController();
  const opening = openPdf(chinesePage(), abort.signal);
  abort.abort();
  await expect(opening).rejects.toThrow();
});
