import './styles/roles.css';

export * from './shell';
export * from './api';
export { createApiClient, createSend, type ApiClientOptions } from './apiClient';
export * from './storedSession';
export * from './location';
export * from './matchPath';
export * from './colourScheme';
export { applyFonts } from './fonts';
export * from './language';
export * from './toasts';
export { followVisit, PING_MS } from './visit';
export { Logo } from './Logo';
export { shopOfPage } from './shop';
export { ShopPages } from './ShopPages';
export { inOwnWords, serverText } from './text/said';
export { isEmailAddress } from '@rackwright/contracts/emailAddress';
