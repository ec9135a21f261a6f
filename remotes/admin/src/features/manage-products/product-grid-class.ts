/** One column on small screens, two on medium, three on large ones (docs/specification.md#manage-products). */
export const productGridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3';
