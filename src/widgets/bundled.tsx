/** Root and pages as this room's door exports them: with the room's texts of all languages, and picking dialogs. */

import { PageForm as Form, type PageFormProps } from './form/PageForm.tsx';
import { BundledTexts } from './hooks/context.ts';
import { type PwRootProps, PwRoot as Root } from './hooks/PwRoot.tsx';
import { PageList as List, type PageListProps } from './list/PageList.tsx';
import { WithPicking } from './picking/WithPicking.tsx';
import { roomTexts } from './texts/roomTexts.ts';

const BUNDLED = [roomTexts];

/**
 * Root of everything that Pagewright draws: sets `.pw-root` and the mode, and provides platform, texts and the portal
 * container. Popups are rendered into an element of their own at the end of the body, which is a `.pw-root` too.
 */
export function PwRoot(props: PwRootProps) {
  return (
    <BundledTexts value={BUNDLED}>
      <WithPicking>
        <Root {...props} />
      </WithPicking>
    </BundledTexts>
  );
}

/** A stored page as a running form. Source: specification 001 2.1 and 4. */
export function PageForm(props: PageFormProps) {
  return (
    <BundledTexts value={BUNDLED}>
      <WithPicking>
        <Form {...props} />
      </WithPicking>
    </BundledTexts>
  );
}

/** A stored list page with its views. Source: specification 002. */
export function PageList(props: PageListProps) {
  return (
    <BundledTexts value={BUNDLED}>
      <WithPicking>
        <List {...props} />
      </WithPicking>
    </BundledTexts>
  );
}
