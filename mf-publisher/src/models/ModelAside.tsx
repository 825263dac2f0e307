import { ModelPreview, type ModelPreviewProps } from './ModelPreview';
import css from './models.module.css';
import { ProductDoctor, type ProductDoctorProps } from './ProductDoctor';

/** Beside the form of a model: how it will look, and what is wrong with it. */
export const ModelAside = ({
  values,
  record,
  bind,
  toField,
  ...sending
}: ProductDoctorProps & Pick<ModelPreviewProps, 'bind' | 'beginSending'>) => (
  <div className={css.aside}>
    <ModelPreview values={values} record={record} bind={bind} {...sending} />
    <ProductDoctor values={values} record={record} toField={toField} />
  </div>
);
