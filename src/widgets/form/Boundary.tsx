import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shown where drawing the children has failed; `retry` draws them again. */
  instead(retry: () => void): ReactNode;
}

/** Contains rendering errors: what is around it stays. React logs the error to the console. */
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
