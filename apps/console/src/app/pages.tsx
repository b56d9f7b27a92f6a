import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Page } from '../controls/page.tsx';
import { Empty, Loading } from '../data/loaded.tsx';

// Each page is a chunk of its own, loaded when it is opened: the first load stays small.
const pages = [
  ['/', lazy(() => import('../pages/new/new-page.tsx'))],
  ['/live', lazy(() => import('../pages/live/live-page.tsx'))],
  ['/jobs', lazy(() => import('../pages/jobs/jobs-page.tsx'))],
  ['/callbacks', lazy(() => import('../pages/callbacks/callbacks-page.tsx'))],
  ['/voices', lazy(() => import('../pages/voices/voices-page.tsx'))],
  ['/keys', lazy(() => import('../pages/keys/keys-page.tsx'))],
  ['/health', lazy(() => import('../pages/health/health-page.tsx'))],
] as const;
const JobPage = lazy(() => import('../pages/job/job-page.tsx'));
const SharedPage = lazy(() => import('../pages/shared/shared-page.tsx'));

/** The page at the current address. */
export function Pages(): ReactNode {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loading />}>
        <Switch>
          {pages.map(([each, page]) => (
            <Route key={each} path={each} component={page} />
          ))}
          <Route path="/jobs/:id">{({ id }) => <JobPage key={id} id={id} />}</Route>
          <Route>
            <Page title="Not found">
              <Empty title="There is no page at this address">
                <p>Use the menu, or check the address.</p>
              </Empty>
            </Page>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The page of a link to a transcript, which needs no key. */
export const SharedTranscript = ({ id }: { readonly id: string }): ReactNode => (
  <ErrorBoundary>
    <Suspense fallback={<Loading />}>
      <SharedPage id={id} />
    </Suspense>
  </ErrorBoundary>
);

interface Props {
  readonly children: ReactNode;
}

/** Catches what a page throws, also if its script can not be loaded, so that the navigation stays usable. */
class ErrorBoundary extends Component<Props, { readonly message: string | null }> {
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
