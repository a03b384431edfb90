import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { mount } from './mount.tsx';

/**
 * Gives a component each of its props wrong, one after the other, inside a host that has no error boundary: the page
 * says which prop and why, host and component stay, and so does what was typed into both. `wrong` has each prop with
 * values that it cannot be; none where the prop takes anything. `box` finds a box of the component.
 */
export function testWrongProps<P extends object>(
  Component: ComponentType<P>,
  right: () => P,
  wrong: Readonly<Record<keyof P, readonly unknown[]>>,
  box: () => ReturnType<typeof screen.getByRole>,
): void {
  const cases = Object.entries<readonly unknown[]>(wrong).flatMap(([name, values]) =>
    values.map((value) => [name, JSON.stringify(value) ?? String(value), value] as const),
  );
  test.each(cases)('%s as %s is told in the page, and nothing is lost', async (name, _text, value) => {
    // On a phone the search area of a list is closed at first.
    await screen.viewport(1200, 800);
    const props = right();
    const tree = (given: P) => (
      <>
        <input aria-label="Box of the host" />
        <Component {...given} />
      </>
    );
    const { render } = mount(tree(props));
    const host = screen.getByRole('textbox', { name: 'Box of the host' });
    await userEvent.fill(host, 'of the host');
    await userEvent.fill(box(), 'typed');
    render(tree({ ...props, [name]: value }));
    const said = screen.getByRole('alert').filter({ hasText: `${name}: expected` });
    await expect.element(said).toBeVisible();
    await expect.element(box()).toHaveValue('typed');
    render(tree(props));
    await expect.element(said).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue('typed');
    await expect.element(host).toHaveValue('of the host');
  });
}
