/**
 * Finds the line and column of a JSON pointer in a file. A pointer may lead into JSON text inside JSON text (pageData,
 * languageContent): the position is that in the file, with all escapes.
 */
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** Line and column from 1; columns count UTF-16 units, as editors do. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A JSON text, which may stand inside another, and how its offsets become offsets of the file. */
interface Layer {
  readonly text: string;
  readonly root: Node | undefined;
  readonly errors: readonly ParseError[];
  readonly toFile: (offset: number) => number;
}

/** Why a text is not JSON. */
export interface SyntaxProblem {
  /** Offset in the file. */
  readonly offset: number;
  /** For example `comma expected`. */
  readonly message: string;
}

function readLayer(text: string, toFile: (offset: number) => number): Layer {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    return { text, root, errors, toFile };
  } catch {
    // Nested too deeply for this parser: all pointers into the text then have its own position.
    return { text, root: undefined, errors: [], toFile };
  }
}

/**
 * The text of a string literal, and for each of its characters the offset where that is written. `start` is the offset
 * of the opening quote. Null where it cannot be read.
 */
function openLiteral(raw: string, start: number): { text: string; offsets: Uint32Array } | null {
  let text: unknown;
  try {
    text = JSON.parse(raw);
  } catch {
    return null;
  }
  if (typeof text !== 'string') return null;
  const offsets = new Uint32Array(text.length + 1);
  let at = 1;
  for (let unit = 0; unit < text.length; unit += 1) {
    offsets[unit] = start + at;
    if (raw[at] !== '\\') at += 1;
    else at += raw[at + 1] === 'u' ? 6 : 2;
  }
  offsets[text.length] = start + at;
  return { text, offsets };
}

/** An error code of the parser in words: `CommaExpected` as `comma expected`. */
const words = (code: string) =>
  code.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();

/**
 * The text of a file, read as JSON for the positions of its parts. Nested texts are read when they are first asked for.
 */
export class JsonSource {
  readonly text: string;
  readonly #outer: Layer;
  readonly #lines: readonly number[];
  readonly #inner = new Map<Node, Layer | null>();
  readonly #members = new Map<Node, Map<string, Node>>();

  constructor(text: string) {
    this.text = text;
    this.#outer = readLayer(text, (offset) => offset);
    const lines = [0];
    for (const match of text.matchAll(/\r\n|\r|\n/g)) lines.push(match.index + match[0].length);
    this.#lines = lines;
  }

  /** The line and column of an offset in the file. */
  placeOf(offset: number): Place {
    let low = 0;
    let high = this.#lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lines[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lines[low] ?? 0) + 1 };
  }

  /** The position of the value at a pointer; where there is none, that of the nearest value around it. */
  locate(pointer: string): Place {
    return this.placeOf(this.#find(pointer).offset);
  }

  /** Why the text at a pointer ('' for that of the file) is not JSON; null where it is JSON. */
  syntaxProblem(pointer = ''): SyntaxProblem | null {
    let layer: Layer | null = this.#outer;
    if (pointer !== '') {
      const { node, around } = this.#find(pointer);
      layer = node?.type === 'string' ? this.#open(node, around) : null;
    }
    if (layer === null) return null;
    try {
      JSON.parse(layer.text);
      return null;
    } catch (error) {
      const [first] = layer.errors;
      if (first !== undefined)
        return { offset: layer.toFile(first.offset), message: words(printParseErrorCode(first.error)) };
      const found = /position (\d+)/.exec(error instanceof Error ? error.message : '');
      return { offset: layer.toFile(Number(found?.[1] ?? 0)), message: 'not JSON' };
    }
  }

  /** The node at a pointer with the text that it is in, and the position of the deepest value on the way to it. */
  #find(pointer: string): { offset: number; node: Node | undefined; around: Layer } {
    let layer = this.#outer;
    let node = layer.root;
    let offset = node === undefined ? 0 : layer.toFile(node.offset);
    if (pointer === '') return { offset, node, around: layer };
    for (const step of pointer.slice(1).split('/')) {
      if (node?.type === 'string') {
        const inner = this.#open(node, layer);
        if (inner?.root === undefined) return { offset, node: undefined, around: layer };
        layer = inner;
        node = inner.root;
      }
      const next = node === undefined ? undefined : this.#child(node, step);
      if (next === undefined) return { offset, node: undefined, around: layer };
      node = next;
      offset = layer.toFile(node.offset);
    }
    return { offset, node, around: layer };
  }

  /** The member or item of a node that one step of a pointer names. */
  #child(node: Node, step: string): Node | undefined {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (node.type === 'array') return /^\d+$/.test(name) ? node.children?.[Number(name)] : undefined;
    if (node.type !== 'object') return undefined;
    let members = this.#members.get(node);
    if (members === undefined) {
      members = new Map();
      // Where a key stands twice, the last counts, as for JSON.parse.
      for (const property of node.children ?? []) {
        const [key, value] = property.children ?? [];
        if (typeof key?.value === 'string' && value !== undefined) members.set(key.value, value);
      }
      this.#members.set(node, members);
    }
    return members.get(name);
  }

  /** The JSON text in a string; null where it cannot be read. */
  #open(node: Node, around: Layer): Layer | null {
    const known = this.#inner.get(node);
    if (known !== undefined) return known;
    const raw = around.text.slice(node.offset, node.offset + node.length);
    const opened = openLiteral(raw, node.offset);
    const layer =
      opened === null
        ? null
        : readLayer(opened.text, (offset) =>
            around.toFile(opened.offsets[Math.min(offset, opened.text.length)] ?? node.offset),
          );
    this.#inner.set(node, layer);
    return layer;
  }
}
