import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Issue } from '../../engine/internal.ts';
import { issueText, useTexts } from '../../widgets/internal.ts';
import { locate, typeOf } from '../document/document.ts';
import { keyAtPointer } from '../document/pointer.ts';
import { useControlTitle, useWidgetTitle } from '../view/titles.ts';
import { useDesign, useDesigner } from '../view/useDesigner.ts';
import { byLabels } from './byLabels.ts';

function Line({ issue }: { issue: Issue }) {
  const texts = useTexts();
  const designer = useDesigner();
  const page = useDesign((state) => state.document.page);
  const key = keyAtPointer(page, issue.path);
  const titleOf = useWidgetTitle();
  const controlOf = useControlTitle();
  const namesOf = (at: string) => {
    const widget = locate(page, at)?.widget;
    return widget === undefined ? null : { title: titleOf(widget), control: controlOf(typeOf(widget)) };
  };
  const Icon = issue.severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <li>
      <button
        type="button"
        disabled={key === null}
        onClick={() => designer.select(key)}
        className="pw:flex pw:w-full pw:items-start pw:justify-start pw:gap-2 pw:rounded-md pw:p-2 pw:text-left pw:enabled:hover:bg-hover"
      >
        <Icon
          size={16}
          aria-label={texts.t(`designer.${issue.severity}`)}
          className={`pw:mt-0.5 pw:shrink-0 ${issue.severity === 'error' ? 'pw:text-danger' : 'pw:text-warning'}`}
        />
        <span className="pw:min-w-0">
          <span className="pw:block pw:break-words">
            {issueText(byLabels(issue, texts.t, namesOf), texts.t)}
          </span>
          <code className="pw:block pw:truncate pw:font-mono pw:text-text-muted pw:text-xs">
            {issue.path}
          </code>
        </span>
      </button>
    </li>
  );
}

/** The issues of compiling the page. Choosing one selects the widget that it is about. */
export function Problems() {
  const texts = useTexts();
  const issues = useDesign((state) => state.issues);
  if (issues.length === 0) {
    return (
      <p className="pw:flex pw:items-center pw:gap-2 pw:p-3 pw:text-text-muted">
        <CircleCheck size={16} aria-hidden className="pw:text-success" />
        {texts.t('designer.noProblems')}
      </p>
    );
  }
  return (
    <ul className="pw:p-1">
      {issues.map((issue) => (
        <Line key={`${issue.code} ${issue.path}`} issue={issue} />
      ))}
    </ul>
  );
}
