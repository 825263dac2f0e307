import './nonce';
import './bootstrap';
