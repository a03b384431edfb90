import type { FormProps } from '@rjsf/core';
import Form, { withTheme } from '@rjsf/core';
import type { ErrorSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRef } from 'react';
import { userEvent } from 'vitest/browser';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { pagewrightTheme } from '../rjsf/theme.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import type { SchemaSample, SchemaStep } from './schemaSample.ts';

/** What a form over a plain schema holds, and what is done to it. */
export interface SchemaForm {
  readonly element: HTMLElement;
  data(): unknown;
  errors(): ErrorSchema;
  act(step: SchemaStep): Promise<void>;
  submit(): void;
  unmount(): void;
}

type Theme = 'core' | 'pagewright';

const byId = (id: string) => until(() => document.getElementById(id));

async function type(theme: Theme, id: string, text: string): Promise<void> {
  const control = await byId(id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    throw new Error(`${id} takes no text`);
  // The browser's own boxes for moments take them as HTML writes them.
  const written = theme === 'core' && control.type === 'datetime-local' ? text.replace(' ', 'T') : text;
  await userEvent.fill(control, written);
  control.blur();
}

/** The labels of a group's boxes or radios, with their inputs. */
function choicesIn(group: Element): (readonly [string, HTMLInputElement])[] {
  return [...group.querySelectorAll('label')].flatMap((label) => {
    const input = label.querySelector('input');
    return input === null ? [] : [[label.textContent.trim(), input] as const];
  });
}

async function chooseInGroup(group: Element, wanted: readonly string[]): Promise<void> {
  for (const [label, input] of choicesIn(group)) {
    if (input.checked !== wanted.includes(label) && (input.type === 'checkbox' || wanted.includes(label)))
      await userEvent.click(input);
  }
}

const GROUPS = '[role="radiogroup"], [role="group"], .checkboxes, .field-radio-group';

async function choose(id: string, wanted: readonly string[]): Promise<void> {
  const control = await until(() => document.getElementById(id) ?? document.getElementById(`${id}-0`));
  if (control instanceof HTMLSelectElement) return userEvent.selectOptions(control, [...wanted]);
  const isBox = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
  const group = isBox || !(control instanceof HTMLInputElement) ? control.closest(GROUPS) : null;
  if (group !== null) return chooseInGroup(group, wanted);
  for (const label of wanted) {
    await userEvent.click(control);
    const option = await until(() =>
      [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
        (one) => one.textContent.trim() === label,
      ),
    );
    await userEvent.click(option);
  }
  await userEvent.keyboard('{Escape}');
  control.blur();
}

async function act(theme: Theme, step: SchemaStep): Promise<void> {
  if ('press' in step) return userEvent.click(await byId(step.press));
  const { at } = step;
  if ('type' in step) return type(theme, at, step.type);
  if ('choose' in step) return choose(at, typeof step.choose === 'string' ? [step.choose] : step.choose);
  if ('file' in step) {
    const { name, text } = step.file;
    return userEvent.upload(await byId(at), new File([text], name, { type: 'text/plain' }));
  }
  if ('slide' in step) return userEvent.fill(await byId(at), String(step.slide));
  const box = await byId(at);
  if (box instanceof HTMLInputElement && box.checked !== step.check) await userEvent.click(box);
}

/** rjsf's own theme draws no charts, and refuses a widget that it does not know. */
const WITHOUT_CHARTS = { piechart: () => null };

const Themed = withTheme(pagewrightTheme);

/** The sample's form in rjsf's own theme, or in that of pages; both with rjsf's own validator. */
export function openSchemaForm(theme: Theme, sample: SchemaSample): SchemaForm {
  const { schema, uiSchema = {}, data = undefined, props = {} } = sample;
  const form = createRef<Form>();
  const given: FormProps = {
    schema,
    uiSchema,
    formData: data,
    validator,
    noHtml5Validate: true,
    // What is typed is kept as it is typed, so that each theme is asked for the same.
    onError: () => undefined,
    ...props,
  };
  const mounted = mount(
    theme === 'core' ? (
      <Form ref={form} {...given} widgets={{ ...WITHOUT_CHARTS, ...given.widgets }} />
    ) : (
      <PwRoot platform={testPlatform()}>
        <Themed ref={form} {...given} />
      </PwRoot>
    ),
  );
  const state = () => {
    if (form.current === null) throw new Error('the form is not drawn');
    return form.current.state;
  };
  return {
    element: mounted.host,
    data: () => state().formData,
    errors: () => state().errorSchema,
    act: (step) => act(theme, step),
    submit: () => form.current?.submit(),
    unmount: mounted.unmount,
  };
}
