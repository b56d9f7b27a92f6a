// Runs before the first paint, so that a page never flashes in the wrong colors. The docs keep the choice under the same name.
try {
  const theme = localStorage.getItem('theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // If storage is blocked, the colors of the system apply.
}
