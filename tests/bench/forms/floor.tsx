/**
 * The floor: the very DOM that a Pagewright form draws, made of plain React elements whose inputs hang on a zustand
 * store, a selector each. The DOM is captured from the form, so it cannot differ.
 */
import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A captured element, or a text. */
export type Captured = string | { tag: string; props: Record<string, unknown>; children: Captured[] };

const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  readonly: 'readOnly',
  tabindex: 'tabIndex',
  rows: 'rows',
  colspan: 'colSpan',
};

/** Captures an element for the floor. Runs in the page of the form. */
export function capture(element: Element): Captured {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    if (name === 'style') {
      props.style = Object.fromEntries(
        value
          .split(';')
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => {
            const at = one.indexOf(':');
            const property = one
              .slice(0, at)
              .trim()
              .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
            return [property, one.slice(at + 1).trim()];
          }),
      );
    } else if (name !== 'value' && name !== 'checked')
      props[RENAMED[name] ?? name] = value === '' ? true : value;
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    Object.assign(
      props,
      element.type === 'checkbox' ? { checked: Reflect.get(element, 'checked') } : { value: element.value },
    );
  const children = [...element.childNodes].flatMap((child): Captured[] => {
    if (child instanceof Element) return [capture(child)];
    return child.nodeType === Node.TEXT_NODE && child.textContent ? [child.textContent] : [];
  });
  return { tag: element.tagName.toLowerCase(), props, children };
}

const store = createStore<Record<string, unknown>>(() => ({}));

function Input({ tag, props }: { tag: string; props: Record<string, unknown> }) {
  const id = String(props.id);
  const value = useStore(store, (state) => state[id]);
  const wired =
    props.type === 'checkbox'
      ? {
          checked: (value ?? props.checked) === true,
          onChange: (event: { currentTarget: HTMLInputElement }) =>
            store.setState({ [id]: event.currentTarget.checked }),
        }
      : {
          value: String(value ?? props.value ?? ''),
          onChange: (event: { currentTarget: HTMLInputElement }) =>
            store.setState({ [id]: event.currentTarget.value }),
        };
  return createElement(tag, { ...props, ...wired });
}

/** Draws what was captured. */
export function Floor({ node }: { node: Captured }): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'input' || node.tag === 'textarea') return <Input tag={node.tag} props={node.props} />;
  return createElement(
    node.tag,
    node.props,
    ...node.children.map((child) => createElement(Floor, { node: child })),
  );
}
