import { useRef } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import type { Editor } from '../../libraries/tiptap.ts';

interface HeadingToolProps {
  readonly editor: Editor;
  readonly headings: number;
  readonly tabIndex: number;
  readonly 'data-tool': string;
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Text, or a heading of one of the levels, one that a text brings among them. By mouse the focus goes back to the text; keys may try several. */
export function HeadingTool({ editor, headings, ...place }: HeadingToolProps) {
  const { t } = useTexts();
  const byPointer = useRef(false);
  const level = LEVELS.find((each) => editor.isActive('heading', { level: each }));
  return (
    <select
      {...place}
      className="pw-rich-heading"
      aria-label={t('widgets.htmleditor.heading')}
      value={level ?? 0}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={() => {
        byPointer.current = false;
      }}
      onChange={({ currentTarget }) => {
        const chain = byPointer.current ? editor.chain().focus() : editor.chain();
        const chosen = LEVELS.find((each) => each === Number(currentTarget.value));
        if (chosen === undefined) chain.setParagraph().run();
        else chain.setHeading({ level: chosen }).run();
      }}
    >
      <option value={0}>{t('widgets.htmleditor.paragraph')}</option>
      {LEVELS.filter((each) => each <= headings || each === level).map((each) => (
        <option key={each} value={each}>
          {t('widgets.htmleditor.level', { level: each })}
        </option>
      ))}
    </select>
  );
}
