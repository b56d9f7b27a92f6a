// The browser script. All pages also work without it.

import { followHeadings } from './contents.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { openMenu } from './menu.ts';
import { openSearch } from './search-box.ts';
import { enhanceTabs } from './tabs.ts';
import { switchTheme } from './theme.ts';
import { openTryIt } from './try-it.ts';

switchTheme();
enhanceTabs();
addCopyButtons();
followHeadings();
openSearch();
openMenu();
openTryIt();
