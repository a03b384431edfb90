import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './styles.css';

afterEach(() => {
  document.body.replaceChildren();
  for (const style of document.querySelectorAll('style[data-host]')) style.remove();
});

function root(mode: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'pw-root';
  element.dataset.pwMode = mode;
  document.body.append(element);
  return element;
}

/**
 * Relative luminance of a colour of the root on a ground, painted and read back, so that any notation will do and what
 * is translucent is measured as it is seen.
 */
function luminance(element: HTMLElement, token: string, ground = 'surface'): number {
  const probe = document.createElement('div');
  element.append(probe);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  if (paint === null) throw new Error('no canvas');
  for (const each of [ground, token]) {
    probe.style.backgroundColor = `var(--pw-${each})`;
    paint.fillStyle = getComputedStyle(probe).backgroundColor;
    paint.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(element: HTMLElement, one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(element, one), luminance(element, other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const TEXT: readonly (readonly [string, string])[] = [
  ...['surface', 'surface-sunken', 'surface-tint', 'surface-raised', 'hover', 'neutral-soft'].flatMap(
    (ground) => [['text', ground] as const, ['text-muted', ground] as const],
  ),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-hover'],
  ['accent-soft-text', 'accent-soft'],
  ['accent-soft-text', 'surface'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['warning', 'surface'],
  ['warning', 'warning-soft'],
  ['success', 'surface'],
  ['success', 'success-soft'],
  ['info', 'surface'],
  ['info', 'info-soft'],
  ['chrome-text', 'chrome'],
  ['chrome-text-muted', 'chrome'],
  ['chrome-text', 'chrome-raised'],
  ['chrome-active-text', 'chrome-active'],
];

describe.each(['imf', 'light', 'dark', 'auto'])('mode %s', (mode) => {
  test.each(TEXT)('%s on %s can be read', (text, ground) => {
    expect(contrast(root(mode), text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of controls and the focus ring are seen', () => {
    const element = root(mode);
    expect(contrast(element, 'border-strong', 'surface')).toBeGreaterThanOrEqual(3);
    expect(contrast(element, 'focus', 'surface')).toBeGreaterThanOrEqual(3);
  });

  test.each([20, 90, 150, 320])('a brand of hue %i keeps text on its accent readable', (hue) => {
    const element = root(mode);
    element.style.setProperty('--pw-accent-hue', String(hue));
    expect(contrast(element, 'accent-text', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(element, 'accent-soft-text', 'surface')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(element, 'chrome-active-text', 'chrome-active')).toBeGreaterThanOrEqual(4.5);
  });

  test.each([75, 160, 257])('greys of hue %i keep text readable', (hue) => {
    const element = root(mode);
    element.style.setProperty('--pw-neutral-hue', String(hue));
    for (const ground of ['surface-sunken', 'hover', 'surface-raised'])
      for (const text of ['text', 'text-muted'])
        expect(contrast(element, text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('in the dark, areas and tags on a surface are lighter than it, and tags than a row under the pointer', () => {
  const element = root('dark');
  const surface = luminance(element, 'surface');
  expect(luminance(element, 'surface-tint')).toBeGreaterThan(surface * 1.2);
  expect(luminance(element, 'neutral-soft')).toBeGreaterThan(surface * 1.5);
  const hover = luminance(element, 'hover');
  expect(luminance(element, 'neutral-soft', 'hover')).toBeGreaterThan(hover * 1.2);
});

describe('a hostile host', () => {
  const HOSTILE = `
    * { letter-spacing: 4px; font-family: monospace; }
    button { all: unset; } input, select, textarea { border: 5px solid red !important; padding: 30px !important; }
    div { margin: 7px; } label { color: lime; } span { background: pink; } h3 { font-size: 60px; }`;

  test('does not restyle what stands in the root, and is not restyled', () => {
    const style = document.createElement('style');
    style.dataset.host = '';
    style.textContent = HOSTILE;
    document.head.append(style);
    const element = root('imf');
    element.innerHTML =
      '<div><label class="pw-label">x</label><span>y</span><h3 class="pw-group-title">t</h3>' +
      '<input class="pw-input"><button class="pw-button">b</button></div>';
    const outside = document.createElement('input');
    document.body.append(outside);
    const of = (selector: string) => {
      const found = element.querySelector(selector);
      if (found === null) throw new Error(selector);
      return getComputedStyle(found);
    };
    expect(of('input').borderTopWidth).toBe('1px');
    expect(of('input').paddingTop).toBe('0px');
    expect(of('input').height).toBe('32px');
    expect(of('button').borderTopWidth).toBe('1px');
    expect(of('button').height).toBe('32px');
    expect(of('div').marginTop).toBe('0px');
    expect(of('label').color).not.toBe('rgb(0, 255, 0)');
    expect(of('span').backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(of('span').letterSpacing).toBe('normal');
    expect(of('span').fontFamily).not.toBe('monospace');
    expect(of('h3').fontSize).toBe('14px');
    expect(getComputedStyle(outside).borderTopWidth).toBe('5px');
    expect(getComputedStyle(document.documentElement).getPropertyValue('--pw-surface')).toBe('');
  });
});

test('what a host sets around the root is not inherited into it, nor into its popups', () => {
  const plain = root('imf');
  plain.innerHTML = '<div><span class="pw-error">x</span></div>';
  const wanted = textOf(plain);
  const style = document.createElement('style');
  style.dataset.host = '';
  style.textContent = `
    #app, body { text-align: center; text-indent: 30px; text-transform: uppercase; text-shadow: 1px 1px red;
      letter-spacing: 3px; word-spacing: 9px; white-space: pre; word-break: break-all; overflow-wrap: anywhere;
      font: italic small-caps 700 20px / 3 serif; color: rgb(1 2 3); hyphens: auto; list-style: disc;
      -webkit-text-fill-color: rgb(4 5 6); }
    #app > * { text-align: right; white-space: nowrap; }`;
  document.head.append(style);
  const app = document.createElement('div');
  app.id = 'app';
  const inside = root('imf');
  app.append(inside);
  const portals = root('imf');
  portals.classList.add('pw-portals');
  document.body.append(app, portals);
  for (const each of [inside, portals]) {
    each.innerHTML = '<div><span class="pw-error">x</span></div>';
    expect(textOf(each)).toEqual(wanted);
  }
});

/** How the text inside a root is set. */
function textOf(element: HTMLElement): Readonly<Record<string, string>> {
  const inner = element.querySelector('span');
  if (inner === null) throw new Error('no text');
  const style = getComputedStyle(inner);
  const names = [
    'color',
    'font',
    'hyphens',
    'letter-spacing',
    'list-style',
    'overflow-wrap',
    'text-align',
    'text-indent',
    'text-shadow',
    'text-transform',
    'white-space',
    'word-break',
    'word-spacing',
    '-webkit-text-fill-color',
  ];
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

test('a record in a dialog has the whole of a phone, and other dialogs their own size', async () => {
  await page.viewport(390, 844);
  const sizeOf = (body: string) => {
    const dialog = document.createElement('div');
    dialog.className = 'pw-dialog';
    dialog.style.cssText = 'width:300px;height:400px';
    dialog.innerHTML = `<div class="pw-dialog-body">${body}</div>`;
    root('light').append(dialog);
    const { width, height } = dialog.getBoundingClientRect();
    return [width, height];
  };
  expect(sizeOf('<section class="pw-page-body"></section>')).toEqual([390, 844]);
  expect(sizeOf('<p></p>')).toEqual([300, 400]);
  await page.viewport(1280, 800);
});
