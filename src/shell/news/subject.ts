import { listOf } from '../menu/menuIndex.ts';
import type { MenuEntry } from '../menu/menuTree.ts';
import { addressOf } from '../routes/paths.ts';
import type { Notification } from './newsStore.ts';

/**
 * Address of the form with the record that a notification speaks of; of the list where it speaks of an object alone. Null
 * where it speaks of neither, and for an object whose list is not in the menu. Source: 002 §2.3; FORMATS "Ids in routes".
 */
export function subjectOf(
  { objectId = '', recordId = '', viewId = '' }: Notification,
  menu: readonly MenuEntry[],
): string | null {
  if (objectId === '') return null;
  if (recordId !== '')
    return addressOf('generateShowFormView', {
      // The object's own id stands for its default form.
      renderCode: viewId || objectId,
      appObjectId: objectId,
      action: 'look',
      id: recordId,
    });
  const target = listOf(menu, 'appObjectId', objectId)?.target;
  return target?.kind === 'address' ? target.address : null;
}
