import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Catches what a page throws, also if its script can not be loaded, so that the navigation stays usable. */
export class ErrorBoundary extends Component<Props, { readonly message: string | null }> {
  override state: { readonly message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return (
      <div className="notice bad" role="alert">
        <p className="notice-title">This page failed</p>
        <p>{this.state.message}</p>
        <p>Load it again. If the service was updated meanwhile, that brings the new version.</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Load again
        </button>
      </div>
    );
  }
}
