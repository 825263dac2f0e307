/** Signs of drawings for plugs and switches are as large as can be read, whatever the plate's size. Centimetres. */
export const SIGN_RADIUS = 7;
export const SIGN_STEM = 4;
