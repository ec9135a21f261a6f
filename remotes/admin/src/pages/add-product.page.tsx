/** `/dashboard/addProduct`: a new product for the catalogue. */
export { AddProductForm as Component } from '../features/add-product/add-product.form.tsx';
