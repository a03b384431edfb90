import type { CompiledContainer } from '../../engine/internal.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { useTexts } from '../hooks/hooks.ts';
import { Block } from './Block.tsx';
import { useBlockTitle } from './BlockTitle.tsx';
import { RelatedForm } from './RelatedForm.tsx';
import { Section } from './Section.tsx';

/**
 * A form in a form (001 3.8, 210). The specification names the control only; decided is:
 * - With widgets of its own it is a group of them.
 * - With a page (`renderCode`, or `lookupObjectId` for an object's default form) it is that page as part of this record:
 *   its widgets are this form's own once they are loaded, and are checked, saved and refused with it.
 * - With a page and a relation (`parentModel`, a lookup field) it shows the record that is chosen there, read-only, with
 *   a button that opens it in a dialog, where it is changed and saved by itself, before or after this one.
 */
export function InnerForm({ node }: { readonly node: CompiledContainer }) {
  const { form, row } = useFormView();
  const { t } = useTexts();
  const { name } = useBlockTitle(node);
  const { inner } = node;
  if (!useFieldState(form, node.key).visible) return null;
  // A page in a row of a table would be one for each row; the compiler tells.
  if (row !== undefined && node.children.length === 0) return null;
  if (inner === undefined || node.children.length > 0) return <Section node={node} />;
  return (
    <Block node={node}>
      {inner.relation === null ? (
        <p className="pw-read">{t('widgets.innerForm.missing')}</p>
      ) : (
        <RelatedForm inner={inner} relation={inner.relation} name={name} />
      )}
    </Block>
  );
}
