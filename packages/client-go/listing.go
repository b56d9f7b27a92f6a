package verbatim

import (
	"context"
	"encoding/json"
	"iter"
	"net/url"
	"strconv"
	"strings"
)

// pagesOf follows a listing from page to page, and ends after the first failure; failed is that of making the request.
func pagesOf[Page any](ctx context.Context, c *Client, first request, failed error, options []Option) iter.Seq2[*Page, error] {
	return func(yield func(*Page, error) bool) {
		if failed != nil {
			yield(nil, failed)
			return
		}
		settings := c.settings.with(options)
		for current := first; ; {
			reply, err := c.call(ctx, settings, current)
			if err != nil {
				yield(nil, err)
				return
			}
			next, failure := nextPageAddress(reply)
			if failure != nil {
				yield(nil, failure)
				return
			}
			page, failure := decodeReply(reply, decodeObject[Page])
			if failure != nil {
				yield(nil, failure)
				return
			}
			if !yield(page, nil) || next == nil {
				return
			}
			if failure := current.follow(*next, reply); failure != nil {
				yield(nil, failure)
				return
			}
		}
	}
}

// itemsOf gives the items of pages one by one.
func itemsOf[Page, Item any](pages iter.Seq2[*Page, error], items func(*Page) []Item) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for page, err := range pages {
			if err != nil {
				var none Item
				yield(none, err)
				return
			}
			for _, item := range items(page) {
				if !yield(item, nil) {
					return
				}
			}
		}
	}
}

// nextPageAddress is the address of the next page; nil on the last one.
func nextPageAddress(reply *reply) (*string, *Error) {
	var page struct {
		Items *[]json.RawMessage `json:"items"`
		Next  json.RawMessage    `json:"next"`
	}
	var next *string
	// A null is kept as such in a RawMessage: only a missing member leaves it empty.
	if json.Unmarshal(reply.data, &page) != nil || page.Items == nil || json.Unmarshal(page.Next, &next) != nil {
		return nil, wrongPageLink(reply, "The page has no items, or no next.", "")
	}
	return next, nil
}

// follow makes the request one for the next page. Only the operation and the query are taken from the address: the request
// goes to the configured service, so that the key is sent to no other host and a service behind another name works as well.
func (r *request) follow(next string, reply *reply) *Error {
	address, err := url.Parse(next)
	if err != nil {
		return wrongPageLink(reply, "The address of the next page is no URL.", next)
	}
	query := address.Query()
	operation := listingAt(address.Path)
	// If the offset did not grow, the iteration would never end.
	if operation == nil || offsetOf(query) <= offsetOf(r.query) {
		return wrongPageLink(reply, "The address of the next page is not a listing, or its offset does not grow.", next)
	}
	r.operation, r.query, r.rawQuery = operation, query, address.RawQuery
	return nil
}

func listingAt(path string) *operation {
	for _, operation := range listings {
		if strings.HasSuffix(path, operation.path) {
			return operation
		}
	}
	return nil
}

func offsetOf(query url.Values) float64 {
	offset, _ := strconv.ParseFloat(query.Get("offset"), 64) // Anything but a number counts as 0.
	return offset
}

func wrongPageLink(reply *reply, message, text string) *Error {
	failure := reply.malformed(message, nil)
	failure.Code = ErrorCodeWrongPageLink
	failure.Excerpt.Text = excerptOf(text)
	return failure
}
