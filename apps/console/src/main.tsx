import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './style/index.css';

const root = document.getElementById('console');
if (root === null) throw new TypeError('index.html has no element with the id "console"');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
