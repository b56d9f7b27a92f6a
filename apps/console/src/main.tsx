import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style/index.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Route, Router, Switch } from 'wouter';
import { Frame } from './app/frame.tsx';
import { Pages, SharedTranscript } from './app/pages.tsx';
import { SubmissionsProvider } from './pages/new/submissions.tsx';
import { SharedProvider, SignedInProvider } from './sign-in/signed-in.tsx';

/** The console: a shared transcript, the sign-in page, or the pages in their frame. */
const App = (): ReactNode => (
  <CSPProvider disableStyleElements>
    <Router base="/console">
      <Switch>
        <Route path="/shared/:id">
          {({ id }) => (
            <SharedProvider>
              <SharedTranscript key={id} id={id} />
            </SharedProvider>
          )}
        </Route>
        <Route>
          <SignedInProvider>
            <SubmissionsProvider>
              <Frame>
                <Pages />
              </Frame>
            </SubmissionsProvider>
          </SignedInProvider>
        </Route>
      </Switch>
    </Router>
  </CSPProvider>
);

const root = document.getElementById('console');
if (root === null) throw new TypeError('index.html has no element with the id "console"');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
