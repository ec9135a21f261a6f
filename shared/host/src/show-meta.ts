/** Sets the head's one `<meta>` of this name, or removes it. */
export function showMeta(name: string, content: string | undefined): void {
  const shown = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    shown?.remove();
    return;
  }
  const meta = shown ?? document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}
