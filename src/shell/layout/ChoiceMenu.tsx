import * as Menu from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePortal } from '../../widgets/internal.ts';
import { MENU_CONTENT, MENU_ITEM, TOP_BUTTON } from './classes.ts';

/** A menu of the top bar with one choice out of a few. */
export function ChoiceMenu<T extends string>(props: {
  label: string;
  icon: ReactNode;
  value: T;
  choices: readonly { readonly value: T; readonly label: string }[];
  onChoose: (value: T) => void;
}) {
  const portal = usePortal();
  return (
    <Menu.Root>
      <Menu.Trigger className={TOP_BUTTON} aria-label={props.label} title={props.label}>
        {props.icon}
      </Menu.Trigger>
      <Menu.Portal container={portal}>
        <Menu.Content align="end" sideOffset={4} className={MENU_CONTENT}>
          <Menu.RadioGroup value={props.value}>
            {props.choices.map((choice) => (
              <Menu.RadioItem
                key={choice.value}
                value={choice.value}
                onSelect={() => props.onChoose(choice.value)}
                className={MENU_ITEM}
              >
                <span className="pw:inline-flex pw:w-4">
                  <Menu.ItemIndicator>
                    <Check size={16} aria-hidden />
                  </Menu.ItemIndicator>
                </span>
                {choice.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
