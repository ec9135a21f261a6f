/** Markup that is safe to insert into a page. Only `html` creates it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | readonly Html[] | string | undefined;

/** Creates markup; inserted texts are escaped, markup created by `html` itself is not. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(pieces.map((piece, index) => piece + markupOf(parts[index])).join(''));
}

/** A whole page in the stand-in's common layout. Texts must be plain. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/emulator/assets/page.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string')
    return part.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return part.map((item) => item.markup).join('');
}
