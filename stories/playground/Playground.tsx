import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Language } from '../../src/engine/internal.ts';
import { type PwMode, PwRoot } from '../../src/widgets/index.ts';
import { issueTexts } from '../../src/widgets/internal.ts';
import type { JsonTextHandle } from '../workbench/JsonText.tsx';
import type { PlacedIssue } from './model/analyse.ts';
import { createPlaygroundPlatform, withScripts } from './model/platform.ts';
import type { Source } from './model/source.ts';
import { playgroundTexts } from './texts/index.ts';
import { usePlayground } from './usePlayground.ts';
import { Header } from './view/Header.tsx';
import { News } from './view/News.tsx';
import { ResultPane } from './view/ResultPane.tsx';
import { SourcePane } from './view/SourcePane.tsx';
import './playground.css';

export interface PlaygroundProps {
  readonly language: Language;
  readonly mode: PwMode;
  /** Text to begin with; a small form unless given. A link in the address comes before it. */
  readonly initial?: Source;
  /** The text outlives a reload of the page. */
  readonly keeps?: boolean;
  /** Further controls of the page around, at the end of the head. */
  readonly tools?: ReactNode;
}

const CATALOGUES = [playgroundTexts, issueTexts];

/** A definition, or what one can be imported from, beside all that becomes of it. Nothing of it reaches a server. */
export function Playground({ language, mode, tools, ...options }: PlaygroundProps) {
  const [quiet] = useState(() => createPlaygroundPlatform(language));
  const scripted = useMemo(() => withScripts(quiet), [quiet]);
  const model = usePlayground({ language, ...options });
  const platform = model.scripts.count > 0 && model.scripts.run ? scripted : quiet;
  const text = useRef<JsonTextHandle>(null);
  const uiSchema = useRef<JsonTextHandle>(null);
  const goTo = ({ of, place }: PlacedIssue) => {
    if (place !== null) (of === 'uiSchema' ? uiSchema : text).current?.goTo(place);
  };
  return (
    <PwRoot platform={platform} mode={mode} language={language} catalogues={CATALOGUES}>
      <div className="play">
        <Header model={model} tools={tools} />
        <News model={model} />
        <main className="play-body">
          <SourcePane model={model} text={text} uiSchema={uiSchema} />
          <ResultPane model={model} platform={platform} onGoTo={goTo} />
        </main>
      </div>
    </PwRoot>
  );
}
