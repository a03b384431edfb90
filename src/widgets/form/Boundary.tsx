import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shown where drawing the children has failed; `retry` draws them again. */
  instead(retry: () => void): ReactNode;
}

/** Keeps what can not be drawn to itself: what is around it stays. React tells the console of the failure. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly #retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.instead(this.#retry) : this.props.children;
  }
}
