import { Component, useEffect, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Replaces children that threw. */
  panel: ReactNode;
  /** Shown until `onFailure` has answered. */
  meanwhile: ReactNode;
  /** Receives the error and whether the children were being mounted; resolves to whether a replacement follows. */
  onFailure: (error: unknown, whileMounting: boolean) => Promise<boolean>;
  onShown: () => void;
  children: ReactNode;
}

interface FailureState {
  failed: 'no' | 'asking' | 'yes';
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

/** Error boundary: an error in its children does not reach the rest of the page. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureState> {
  override state: FailureState = { failed: 'no' };
  private wasShown = false;
  private noteShown = () => {
    this.wasShown = true;
    this.props.onShown();
  };

  static getDerivedStateFromError(): FailureState {
    return { failed: 'asking' };
  }

  override componentDidCatch(error: unknown) {
    const finish = (replaced: boolean) => {
      if (!replaced) this.setState({ failed: 'yes' });
    };
    this.props.onFailure(error, !this.wasShown).then(finish, () => finish(false));
  }

  override render() {
    const { panel, meanwhile, children } = this.props;
    const { failed } = this.state;
    if (failed === 'asking') return meanwhile;
    return failed === 'yes' ? panel : <Shown onShown={this.noteShown}>{children}</Shown>;
  }
}
