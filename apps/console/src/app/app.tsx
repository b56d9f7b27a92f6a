import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { SubmissionsProvider } from '../pages/new/submissions-provider.tsx';
import { SessionProvider } from '../session/session.tsx';
import { SignInPage } from '../session/sign-in-page.tsx';
import { Frame } from './frame.tsx';
import { Pages } from './pages.tsx';

/** The console: the sign-in page, or the pages in their frame. */
export const App = (): ReactNode => (
  <CSPProvider disableStyleElements>
    <Router base="/console">
      <SessionProvider signInPage={(signIn) => <SignInPage {...signIn} />}>
        <SubmissionsProvider>
          <Frame>
            <Pages />
          </Frame>
        </SubmissionsProvider>
      </SessionProvider>
    </Router>
  </CSPProvider>
);
