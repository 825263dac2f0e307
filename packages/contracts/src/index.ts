export * from './calls';
export * from './problem';
export * from './events';
export * from './users';
export * from './catalogue';
export * from './rooms';
export * from './orders';
export * from './reports';
