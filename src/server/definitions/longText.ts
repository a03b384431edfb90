/**
 * JSON texts inside definitions: a long one is read in steps, since JSON.parse would keep all others waiting. Source:
 * FORMATS "Input caps".
 */
import { createSink, ISSUE_HINTS, isRecord, MAX_NODES, MAX_TEXT } from '../../engine/internal.ts';
import { LONG, parseJson } from '../app/json.ts';
import { Refusal } from '../errors.ts';

/** Depth is for the engine's guard to judge, which says where it is. */
const BOUNDS = { depth: Number.POSITIVE_INFINITY, nodes: MAX_NODES };

/**
 * The object that a long text holds. All else is answered as it came: values, and the texts that the engine reads at
 * once or refuses for what they are. Refuses with 422 and its issue, at the JSON pointer `path`, a long text that is no
 * JSON or holds too many values.
 */
export async function readLongText(value: unknown, path: string): Promise<unknown> {
  if (typeof value !== 'string' || value.length < LONG || value.length > MAX_TEXT) return value;
  const sink = createSink();
  try {
    const held = await parseJson(value, BOUNDS);
    return isRecord(held) ? held : value;
  } catch (error) {
    if (error instanceof Refusal) sink.error('definition.tooMany', path, { max: MAX_NODES });
    else sink.error('definition.notJson', path, {}, { hint: ISSUE_HINTS['definition.notJson.hint'] });
    throw new Refusal(422, 'page.invalid', { data: { issues: sink.done() }, reason: 'validation' });
  }
}
