import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style/index.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Router } from 'wouter';
import { Frame } from './app/frame.tsx';
import { Pages } from './app/pages.tsx';
import { SubmissionsProvider } from './pages/new/submissions.tsx';
import { SignedInProvider } from './sign-in/signed-in.tsx';

/** The console: the sign-in page, or the pages in their frame. */
const App = (): ReactNode => (
  <CSPProvider disableStyleElements>
    <Router base="/console">
      <SignedInProvider>
        <SubmissionsProvider>
          <Frame>
            <Pages />
          </Frame>
        </SubmissionsProvider>
      </SignedInProvider>
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
