export { randomId } from '../src/wire.js'
export { practiceForTest, startPractice, type TestPractice } from './practice-for-test.js'
export { createBrowser } from './browser.js'
