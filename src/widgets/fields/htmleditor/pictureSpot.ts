import type { Editor } from '../../libraries/tiptap.ts';
import { imageAddress } from './storedImage.ts';

/** A picture that was uploaded. */
export interface StoredPicture {
  readonly id: string;
  readonly name: string;
}

/** The end of what is selected, the end of the text, or a position in it. */
export type SpotPlace = 'selection' | 'end' | number;

/** Where pictures on their way go. It moves with what is typed before it. */
export interface PictureSpot {
  /** Puts one in, after those before it; false where the editor is gone. */
  put(picture: StoredPicture): Promise<boolean>;
  /** Nothing more comes. */
  leave(): void;
}

/** The input method still looks at the text for a moment after it has ended. */
const REST_MS = 50;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

function isComposing(editor: Editor): boolean {
  return !editor.isDestroyed && editor.view.composing;
}

/** A change of the text under an input method would break off what is composed. */
async function composed(editor: Editor): Promise<void> {
  if (!isComposing(editor)) return;
  while (isComposing(editor)) await rest();
  await rest();
}

/** The change that puts a picture at `at`, and the position behind it. */
function insertion({ state, schema }: Editor, at: number, { id, name }: StoredPicture) {
  const { tr } = state;
  const type = schema.nodes.image;
  if (type === undefined) return null;
  const picture = type.create({ src: imageAddress(id), alt: name });
  // Text from elsewhere, put in meanwhile, may be shorter.
  const spot = tr.doc.resolve(Math.min(at, tr.doc.content.size));
  const isText = spot.parent.isTextblock;
  const fits = (index: number) => spot.node(-1).canReplaceWith(index, index, type);
  const isCaret = state.selection.empty && state.selection.from === spot.pos;
  // Before and after a paragraph nothing is split, so that no empty one is left.
  if (isText && spot.parentOffset === 0 && fits(spot.index(-1))) tr.insert(spot.before(), picture);
  else if (isText && spot.parentOffset === spot.parent.content.size && fits(spot.indexAfter(-1))) {
    // Whoever waits at the picture types on behind it.
    if (isCaret) tr.split(spot.pos, 1, [{ type: schema.nodes.paragraph ?? spot.parent.type }]);
    tr.insert(spot.after(), picture);
    return { tr, next: spot.after() + picture.nodeSize };
  } else tr.replaceWith(spot.pos, spot.pos, picture);
  if (!tr.docChanged) tr.insert(tr.doc.content.size, picture);
  return { tr, next: tr.mapping.map(spot.pos, 1) };
}

/**
 * A place in the text as the place of pictures that are being uploaded. Whoever types meanwhile
 * is not disturbed: selection and focus stay, and no picture is selected, since the next key would overwrite it.
 */
export function pictureSpot(editor: Editor, from: SpotPlace): PictureSpot {
  const { selection, doc } = editor.state;
  let at = from === 'end' ? doc.content.size : from === 'selection' ? selection.to : from;
  const follow = ({ transaction, appendedTransactions }: FollowedChange) => {
    // What is typed at the very place comes after the picture, which was there first.
    for (const { mapping } of [transaction, ...appendedTransactions]) at = mapping.map(at, -1);
  };
  editor.on('transaction', follow);
  return {
    async put(picture) {
      await composed(editor);
      const change = editor.isDestroyed ? null : insertion(editor, at, picture);
      if (change === null) return false;
      editor.view.dispatch(change.tr);
      at = change.next;
      return true;
    },
    leave: () => void editor.off('transaction', follow),
  };
}

interface Mapped {
  readonly mapping: { map(position: number, side?: number): number };
}

interface FollowedChange {
  readonly transaction: Mapped;
  readonly appendedTransactions: readonly Mapped[];
}
