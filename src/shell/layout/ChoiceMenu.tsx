import type { ReactNode } from 'react';
import { MenuButton } from '../../widgets/internal.ts';
import { MENU_CONTENT, MENU_ITEM, TOP_BUTTON } from './classes.ts';

/** A menu of the top bar that chooses one value out of a few. */
export function ChoiceMenu<T extends string>(props: {
  label: string;
  icon: ReactNode;
  value: T;
  choices: readonly { readonly value: T; readonly label: string }[];
  onChoose: (value: T) => void;
}) {
  return (
    <MenuButton
      buttonClass={TOP_BUTTON}
      label={props.label}
      title={props.label}
      align="end"
      modal
      className={MENU_CONTENT}
      itemClassName={MENU_ITEM}
      items={props.choices.map(({ value, label }) => ({
        key: value,
        title: label,
        checked: value === props.value,
        onSelect: () => props.onChoose(value),
      }))}
    >
      {props.icon}
    </MenuButton>
  );
}
