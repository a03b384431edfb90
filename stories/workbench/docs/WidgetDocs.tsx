import reference from 'virtual:reference/Controls';
import { DocsPage, Markdown, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import { BLOCK_FACTS } from './blockFacts.ts';
import { sectionOf } from './section.ts';
import { WIDGET_FACTS } from './widgetFacts.ts';

/** The type word of a widget's stories, by the name of their file. */
function typeOf(file: unknown): string | null {
  const [, type] = typeof file === 'string' ? (/(\w+)\.stories\.tsx$/.exec(file) ?? []) : [];
  return type ?? null;
}

/**
 * The page of a story file. Of a widget it says what it is, how it is stored, its options, its keys and what screen readers
 * say; of other stories it is Storybook's own.
 */
export function WidgetDocs() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const type = typeOf(preparedMeta.parameters.fileName);
  const facts = type === null ? undefined : WIDGET_FACTS[type];
  if (type === null || facts === undefined) return <DocsPage />;
  const keys = facts.keys.map(([key, does]) => `| ${key} | ${does} |`).join('\n');
  const says =
    type in BLOCK_FACTS
      ? facts.says
      : `Its label first, then: ${facts.says} Whether it is required, its help, and what is wrong with it.`;
  const section = sectionOf(reference, type);
  return (
    <>
      <Title />
      <Markdown>{facts.what}</Markdown>
      {section === null ? null : <Markdown>{section}</Markdown>}
      <Markdown>{`## Keys\n\n| key | what it does |\n| --- | --- |\n${keys}`}</Markdown>
      <Markdown>{`## Screen readers\n\n${says}`}</Markdown>
      <Stories includePrimary />
    </>
  );
}
