import { describe, expect, it } from 'vitest';
import { isAccepted } from './accept.ts';
import { contentType, isProgram, suitsName } from './content.ts';
import { cleanName, imageType, isRefusedName, sentName } from './sniff.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const PDF = bytes('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj');
const HTML = bytes('\ufeff  <!-- a --><!DOCTYPE html><html><script>alert(1)</script>');
/** The first entry of an archive, stored without compression. */
function zip(name: string, content: string): Uint8Array {
  const [called, held] = [bytes(name), bytes(content)];
  const head = new DataView(new ArrayBuffer(30));
  head.setUint32(0, 0x04034b50, true);
  head.setUint16(4, 20, true);
  head.setUint32(18, held.length, true);
  head.setUint32(22, held.length, true);
  head.setUint16(26, called.length, true);
  return Uint8Array.from([...new Uint8Array(head.buffer), ...called, ...held]);
}
const CFB = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)]);
const EXE = Uint8Array.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00, 0x00, 0x00, ...new Array(200).fill(0)]);

describe('files by content', () => {
  it.each([
    ['a document', PDF, 'application/pdf'],
    ['a document behind some bytes', bytes(`\n\n%PDF-1.4 ${'x'.repeat(80)}`), 'application/pdf'],
    ['a page', HTML, 'text/html'],
    ['a picture with scripts', bytes('<?xml version="1.0"?>\n<svg onload="x()">'), 'image/svg+xml'],
    ['a page that begins like a document', bytes('<html>%PDF-1.7 </html>'), 'text/html'],
    ['data', bytes('<?xml version="1.0"?><a/>'), 'application/xml'],
    ['a text', bytes('BMW,10,"工單"\r\n'), 'text/plain'],
    ['a text of an older encoding', Uint8Array.from([0xa4, 0x75, 0xb3, 0xe6, 0x0a]), 'text/plain'],
    ['a wide text', Uint8Array.from([0xff, 0xfe, 0x41, 0x00, 0x0a, 0x00]), 'text/plain'],
    ['a letter', bytes('{\\rtf1\\ansi hello}'), 'application/rtf'],
    ['an older office file', CFB, 'application/x-cfb'],
    ['a program', EXE, 'application/x-msdownload'],
    [
      'a program with the mark of a document in it',
      Uint8Array.from([...EXE.subarray(0, 40), ...PDF]),
      'application/x-msdownload',
    ],
    ['a document with other bytes before it', Uint8Array.from([1, 0, 2, ...PDF]), 'application/pdf'],
    ['no known form', Uint8Array.from([1, 2, 3, 0, 5]), 'application/octet-stream'],
  ])('%s', async (_, content, type) => {
    expect(await contentType(content)).toBe(type);
  });

  it('archives are told from office files', async () => {
    expect(await contentType(zip('a.txt', 'hello'))).toBe('application/zip');
    expect(await contentType(zip('mimetype', 'application/vnd.oasis.opendocument.text'))).toBe(
      'application/vnd.oasis.opendocument.text',
    );
  });

  it('a text that begins like a picture is none', () => {
    expect(imageType(bytes('BMW and others, a table of cars'))).toBeNull();
  });

  it('a known ending must be true', async () => {
    const suits = async (name: string, content: Uint8Array) => suitsName(name, await contentType(content));
    expect(await suits('a.pdf', PDF)).toBe(true);
    expect(await suits('a.PDF. ', HTML)).toBe(false);
    expect(await suits('a.docx', HTML)).toBe(false);
    expect(await suits('a.docx', zip('a.txt', 'hello'))).toBe(true);
    expect(await suits('a.docx', CFB)).toBe(true);
    expect(await suits('a.xls', HTML)).toBe(false);
    expect(await suits('a.csv', bytes('a,b'))).toBe(true);
    expect(await suits('a.csv', CFB)).toBe(false);
    expect(await suits('a.zip', zip('a.txt', 'hello'))).toBe(true);
    expect(await suits('a.pdf', new Uint8Array())).toBe(false);
    expect(await suits('plan.dwgx', CFB)).toBe(true);
    expect(isProgram(await contentType(EXE))).toBe(true);
  });
});

describe('names', () => {
  it.each(['pif', 'cpl', 'dll', 'msc', 'reg', 'jse', 'vbe', 'exe'])(
    'that end with .%s are refused',
    (ending) => {
      expect([isRefusedName(`a.${ending}`), isRefusedName(`a.${ending.toUpperCase()}. `)]).toEqual([
        true,
        true,
      ]);
      expect(isRefusedName(`${ending}.txt`)).toBe(false);
    },
  );

  it('have nothing that is not seen, and end as they were sent', () => {
    // Turned by the mark, it would be read as a picture.
    expect(cleanName('photo\u202egnp.exe')).toBe('photognp.exe');
    expect(cleanName(' a\u2066\u2028\u0085\ufeffb\ud83d.txt ')).toBe('ab.txt');
    expect(cleanName('\u200f\u202e ')).toBe('file');
    const long = cleanName(`${'😀'.repeat(150)}x.txt`);
    expect([long.length, long]).toEqual([199, `${'😀'.repeat(97)}x.txt`]);
  });

  it('are read as browsers write them in a form', () => {
    expect(sentName('pipe 2%22 %0D%0A50%25.pdf')).toBe('pipe 2"   50%25.pdf');
    expect(cleanName('typed %22.pdf')).toBe('typed %22.pdf');
  });
});

describe('accept lists', () => {
  const takes = (words: readonly string[], name: string, type: string) => isAccepted(words, { name, type });
  it('ask the content for types and the name for endings', async () => {
    expect(await takes([], 'a', 'x/y')).toBe(true);
    expect(await takes(['.pdf'], 'A.PDF', 'application/pdf')).toBe(true);
    expect(await takes(['.pdf'], 'a.txt', 'text/plain')).toBe(false);
    expect(await takes(['application/pdf'], 'scan', 'application/pdf')).toBe(true);
    expect(await takes(['image/*'], 'a.png', 'image/png')).toBe(true);
    expect(await takes(['image/*'], 'a.png', 'text/plain')).toBe(false);
    expect(await takes(['image/*'], 'a.svg', 'image/svg+xml')).toBe(false);
    expect(await takes(['text/csv'], 'a.csv', 'text/plain')).toBe(true);
    expect(await takes(['application/msword'], 'a.doc', 'application/x-cfb')).toBe(true);
    expect(await takes(['application/msword'], 'a.xls', 'application/x-cfb')).toBe(false);
    expect(await takes(['*/*'], 'a.bin', 'application/octet-stream')).toBe(true);
  });

  it('a type that nobody can tell passes with unknown content alone', async () => {
    expect(await takes(['model/step'], 'a.stp', 'text/plain')).toBe(true);
    expect(await takes(['model/step'], 'a.pdf', 'application/pdf')).toBe(false);
    expect(await takes(['application/pdf'], 'a.bin', 'application/octet-stream')).toBe(false);
  });
});
