import './nonce';
import { startEarly } from './early';

void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
startEarly();
