import { createGroup, writeGroup } from '../../engine/internal.ts';
import { freeModel, type StoredBag, takenModels } from '../document/document.ts';
import { insertAt, refusalOf, type Target } from './place.ts';
import { type Command, done, refuse } from './types.ts';

/** Parameters of `addWidget`. */
export interface AddWidget {
  /** Type word of its control. */
  readonly type: string;
  /** In the user's language. */
  readonly title: string;
  /** What it begins with beside the defaults of its control. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly target: Target;
}

/**
 * Adds a widget with its control's default options; a field or table gets a data key of its own. A table group begins
 * with 2 x 2 cells.
 */
export const addWidget: Command<AddWidget> = {
  name: 'addWidget',
  run(page, { type, title, options = {}, target }, { controls, widget: newKey }) {
    const control = controls.byType(type);
    if (control === undefined) return refuse('designer.unknownType', { type });
    const refusal = refusalOf(page, type, target.parent, controls);
    if (refusal) return refuse(refusal.code, refusal.params);
    const key = newKey();
    const widget: StoredBag = {
      key,
      type: control.type,
      title,
      options: structuredClone({ ...control.defaults, ...options }),
    };
    if (control.role === 'field' || control.role === 'table')
      widget.model = freeModel(takenModels(page), control.type);
    if (control.role === 'container' || control.role === 'table') widget.items = [];
    if (control.kind === 'tablegroup') widget.items = [...writeGroup(createGroup(2, 2, newKey))];
    return insertAt(page, widget, target)
      ? done(key)
      : refuse('designer.widgetMissing', { key: target.parent });
  },
};
