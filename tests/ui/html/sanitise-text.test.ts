import { expect, test } from 'vitest'
import { sanitiseText } from '#src/ui/html/sanitise-text.ts'

test.each([
  ['<p>Text <b>bold</b></p>', '<p>Text <b>bold</b></p>'],
  ['<script>alert(1)</script>after', 'after'],
  ['<img src=x onerror=alert(1)>', '<img loading="lazy" referrerpolicy="no-referrer">'],
  [
    '<img src="/a.webp" alt="a">',
    '<img src="/a.webp" alt="a" loading="lazy" referrerpolicy="no-referrer">',
  ],
  ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  [
    '<a href="https://a.example/?a=1&amp;b=2">x</a>',
    '<a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['<a href="/help/returns">x</a>', '<a href="/help/returns">x</a>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>after', 'after'],
  ['<math><mi><p title="</mi><img src=x onerror=1>">', ''],
  ['&lt;b&gt; &amp; "quotes"', '&lt;b&gt; &amp; &quot;quotes&quot;'],
  ['</div></div><p>still inside', '<p>still inside</p>'],
  ['<h1>Head</h1>', '<h2>Head</h2>'],
  [
    '<table><tr><td style="x">1</td></tr></table>',
    '<div class="rich-table" tabindex="0"><table><tr><td>1</td></tr></table></div>',
  ],
  ['<p title="<table><h1>">x</p>', '<p title="&lt;table&gt;&lt;h1&gt;">x</p>'],
  ['<p title="&quot;&gt;<script>">x</p>', '<p title="&quot;&gt;&lt;script&gt;">x</p>'],
  ['a<br>b<hr/>', 'a<br>b<hr>'],
])('%s', (given, clean) => {
  expect(sanitiseText(given)).toBe(clean)
})
