/** The file of a picture, by its name. */
export const renderOf = (name: string) => new URL(`../renders/${name}.webp`, import.meta.url);
