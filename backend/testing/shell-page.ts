/** A minimal version of the shell's built page, with all of its placeholders. */
export const SHELL_PAGE =
  '<!doctype html><html lang="en"><head><!--place:before-scripts--><!--/place--><meta charset="utf-8">' +
  '<!--place:head--><title>Built</title><!--/place--><!--place:styles--><!--/place--></head>' +
  '<body><div id="root"><!--place:screen--><!--/place--></div>' +
  '<script defer src="/static/js/index.js" nonce="place:nonce" fetchpriority="place:script-priority"></script>' +
  '<!--place:after-scripts--><!--/place--></body></html>';
