/** @jsxRuntime classic */
import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types, useChannel } from 'storybook/manager-api';
import {
  ASK,
  EDIT,
  type Edit,
  HELLO,
  LIVE,
  PAGE_ADDON,
  SHOW,
  type Wanted,
} from '../stories/workbench/panel/events.ts';
import { PagePanel } from '../stories/workbench/panel/PagePanel.tsx';
import type { LiveReport, PageReport } from '../stories/workbench/panel/report.ts';

function ConnectedPanel({ active }: { active: boolean }) {
  const [report, setReport] = React.useState<PageReport | null>(null);
  const [live, setLive] = React.useState<LiveReport | null>(null);
  const [page, setPage] = React.useState<number | null>(null);
  const [field, setField] = React.useState<string | null>(null);
  const [frame, setFrame] = React.useState(0);
  const emit = useChannel({
    [HELLO]: () => setFrame((count) => count + 1),
    [SHOW]: setReport,
    [LIVE]: setLive,
  });
  React.useEffect(() => {
    const wanted: Wanted = { listening: active, page, field, frame };
    emit(ASK, wanted);
  }, [emit, active, page, field, frame]);
  const onEdit = (on: number, text: string | null) => {
    const edit: Edit = { page: on, text };
    emit(EDIT, edit);
  };
  return (
    <PagePanel
      report={report}
      live={live}
      field={field}
      onPage={setPage}
      onField={setField}
      onEdit={onEdit}
    />
  );
}

addons.register(PAGE_ADDON, () => {
  addons.add(PAGE_ADDON, {
    type: types.PANEL,
    title: 'Page',
    render: ({ active = false }) => (
      <AddonPanel active={active}>
        <ConnectedPanel active={active} />
      </AddonPanel>
    ),
  });
});
