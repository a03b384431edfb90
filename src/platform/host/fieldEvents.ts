/** The events of a host's fields: asked after a commit. Their code comes with the first one. */
import {
  type CompiledPage,
  type FormPorts,
  isRecord,
  ok,
  ownOf,
  type PortError,
} from '../../engine/internal.ts';
import { toAbortSignal } from '../ports/signal.ts';
import { askHost, wrongAnswer } from './ask.ts';
import { eventName, eventValues } from './eventValues.ts';
import type { FormHost } from './types.ts';

interface EventPlace {
  readonly page: CompiledPage;
  readonly ports: FormPorts;
  readonly events: NonNullable<FormHost['events']>;
}

type FieldEventArgs = Parameters<NonNullable<FormPorts['fieldEvent']>>;

/** Asks the event of a field. What fails, or cannot be used of its answer, is told, and nothing is taken back. */
export async function askEvent(
  { page, ports: { clock, notify }, events }: EventPlace,
  ...[field, model, abort]: FieldEventArgs
): ReturnType<NonNullable<FormPorts['fieldEvent']>> {
  const at = eventName(page, field);
  const event = ownOf(events, at);
  if (event === undefined) return ok({});
  const name = `events.${at}`;
  const answer = await askHost(
    name,
    clock,
    toAbortSignal(abort),
    (signal) => event(model, { signal }),
    (answer) => {
      const values = answer ?? {};
      return isRecord(values) ? ok(values) : wrongAnswer(name, '', 'expected an object');
    },
  );
  const tell = ({ code, params }: PortError) => notify?.({ tone: 'error', code, params });
  if (answer.ok) {
    const { values, odd } = eventValues(page, answer.value);
    for (const { path, expected } of odd) tell(wrongAnswer(name, path, expected).error);
    return ok(values);
  }
  if (answer.error.kind === 'aborted') return answer;
  // It has failed, and refused nothing: what was typed stays. A failed event would take it back.
  tell(answer.error);
  return ok({});
}
