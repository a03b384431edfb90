import type { FormState } from '../../../src/engine/internal.ts';
import type { Platform } from '../../../src/platform/index.ts';
import { PageList } from '../../../src/widgets/index.ts';
import { useTexts } from '../../../src/widgets/internal.ts';
import type { PlaygroundModel } from '../usePlayground.ts';
import { emptyCode } from './FormView.tsx';
import { Nothing } from './Nothing.tsx';

export interface ListViewProps {
  readonly model: PlaygroundModel;
  readonly platform: Platform;
  /** Shows the form, in which an action of the list has opened a record. */
  readonly onForm: () => void;
}

/** The state in which an action code opens a record. */
const OPENED: Readonly<Record<string, FormState>> = { add: 'add', edit: 'update', copy: 'update' };

/** The list, on sample rows or those of a CSV. What it opens is opened in the form beside it. */
export function ListView({ model, platform, onForm }: ListViewProps) {
  const { t } = useTexts();
  const { readable, records, line } = model;
  const { list } = readable;
  if (list === null) return <Nothing analysis={readable} code={emptyCode(model, 'playground.none.list')} />;
  if (list.list === null) return <p className="play-nothing">{t('playground.none.compiled')}</p>;
  return (
    <>
      <p className="play-bar">
        {t(readable.kind === 'csv' ? 'playground.csvData' : 'playground.sampleData')}
      </p>
      <div className="play-list">
        <PageList
          key={line}
          definition={list.list}
          platform={platform}
          rows={records.records}
          onAction={async (request) => {
            if (request.kind !== 'open') return records.call(request);
            if (readable.form === null) return request.proceed();
            records.open(request.recordId, OPENED[request.target?.mode ?? ''] ?? 'look');
            onForm();
          }}
        />
      </div>
    </>
  );
}
