import { Mark, PasteRule, StarterKit } from '../../libraries/tiptap.ts';

/**
 * The parts of an editor whose links keep to their words, as in office programs: what is typed behind a link is none of
 * it, and what stands behind a pasted link without a space (as Chinese does) is not taken for a part of its address.
 */
export const KitWithLinks = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((part) =>
      part instanceof Mark && part.name === 'link' ? keepingToWords(part) : part,
    );
  },
});

function keepingToWords(link: Mark): Mark {
  return link.extend({
    inclusive: () => false,
    addPasteRules() {
      const isLinked = ({ state, range }: Parameters<PasteRule['handler']>[0]) =>
        state.doc.rangeHasMark(range.from, range.to, this.type);
      return (this.parent?.() ?? []).map(
        ({ find, handler }) =>
          new PasteRule({ find, handler: (match) => (isLinked(match) ? null : handler(match)) }),
      );
    },
  });
}
