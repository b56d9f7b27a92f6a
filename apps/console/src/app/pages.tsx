import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Page } from '../controls/page.tsx';
import { Empty, Loading } from '../data/loaded.tsx';

// Each page is a chunk of its own, loaded when it is opened: the first load stays small.
const NewPage = lazy(() => import('../pages/new/new-page.tsx'));
const LivePage = lazy(() => import('../pages/live/live-page.tsx'));
const JobsPage = lazy(() => import('../pages/jobs/jobs-page.tsx'));
const JobPage = lazy(() => import('../pages/job/job-page.tsx'));
const CallbacksPage = lazy(() => import('../pages/callbacks/callbacks-page.tsx'));
const KeysPage = lazy(() => import('../pages/keys/keys-page.tsx'));
const VoicesPage = lazy(() => import('../pages/voices/voices-page.tsx'));
const SharedPage = lazy(() => import('../pages/shared/shared-page.tsx'));
const HealthPage = lazy(() => import('../pages/health/health-page.tsx'));

/** The page at the current address. */
export function Pages(): ReactNode {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={NewPage} />
          <Route path="/live" component={LivePage} />
          <Route path="/jobs" component={JobsPage} />
          <Route path="/jobs/:id">{({ id }) => <JobPage key={id} id={id} />}</Route>
          <Route path="/callbacks" component={CallbacksPage} />
          <Route path="/voices" component={VoicesPage} />
          <Route path="/keys" component={KeysPage} />
          <Route path="/health" component={HealthPage} />
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
