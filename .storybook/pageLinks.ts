import { linkedPage, titleOf } from '../scripts/guides.mjs';

interface Node {
  readonly type: string;
  url?: string;
  readonly children?: readonly Node[];
}

/** The address of a page of the workbench, by its source. */
function addressOf(file: string): string {
  const id = titleOf(file)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `?path=/docs/${id}--docs`;
}

/** For MDX: links between pages, which are written as paths of their sources (`./OwnData.mdx`). */
export function pageLinks() {
  return (tree: Node): void => {
    const visit = (node: Node) => {
      if (node.type === 'link' && node.url !== undefined) node.url = linkedPage(node.url, addressOf);
      for (const child of node.children ?? []) visit(child);
    };
    visit(tree);
  };
}
