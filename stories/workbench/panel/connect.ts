/** The stories' side of the panel 'Page': answers what the panel asks, and tells it what changes. */
import type { Edit, Wanted } from './events.ts';
import { type LiveReport, liveOf, type PageReport, reportOf } from './report.ts';
import { onSubjects, type Subject, subjects } from './subject.ts';

/** The line between the stories' frame and the panel: Storybook's channel, or a story's own. */
export interface PanelLine {
  onAsk(listener: (wanted: Wanted) => void): void;
  onEdit(listener: (edit: Edit) => void): void;
  hello(): void;
  show(report: PageReport | null): void;
  live(report: LiveReport): void;
}

/** Values follow typing this late, milliseconds: a record is built anew for each. */
const CALM = 60;

/** Connects; the answer ends the connection. */
export function connectPanel(line: PanelLine): () => void {
  let wanted: Wanted = { listening: false, page: null, field: null, frame: 0 };
  let watched: Subject | null = null;
  let unwatch: (() => void) | null = null;
  let due = false;

  function live(): void {
    due = false;
    if (watched !== null && wanted.listening) line.live(liveOf(watched, wanted.field));
  }

  function later(): void {
    if (due) return;
    due = true;
    setTimeout(live, CALM);
  }

  function watch(subject: Subject | null): void {
    if (watched === subject) return;
    unwatch?.();
    watched = subject;
    const form = subject?.form ?? null;
    if (form === null) {
      unwatch = null;
      return;
    }
    const stops = [form.subscribeAll(later), form.subscribeStatus(later)];
    unwatch = () => {
      for (const stop of stops) stop();
    };
  }

  function show(): void {
    if (!wanted.listening) {
      watch(null);
      return;
    }
    const all = subjects();
    const subject = all.find(({ id }) => id === wanted.page) ?? all[0] ?? null;
    watch(subject);
    line.show(subject === null ? null : reportOf(subject, all));
    live();
  }

  line.onAsk((next) => {
    const same =
      next.listening === wanted.listening && next.page === wanted.page && next.frame === wanted.frame;
    wanted = next;
    if (same && watched !== null) live();
    else show();
  });
  line.onEdit(({ page, text }) => {
    subjects()
      .find(({ id }) => id === page)
      ?.edit?.apply(text);
  });
  const stop = onSubjects(show);
  line.hello();
  return () => {
    stop();
    wanted = { ...wanted, listening: false };
    watch(null);
  };
}
